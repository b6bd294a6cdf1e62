import MarkdownIt from 'markdown-it'

export type Heading = { id: string; title: string }

/** A link leads to the web, a mailbox, a phone, or a place of this site. */
const linkTargets = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i

// Raw HTML is shown as text. Images are off, because a page shows only pictures of this site.
const parser = new MarkdownIt({ html: false }).disable('image')
parser.validateLink = (url) => linkTargets.test(url.trim())
parser.renderer.rules.link_open = (tokens, index, options, _env, renderer) => {
  tokens[index]?.attrSet('rel', 'noopener')
  return renderer.renderToken(tokens, index, options)
}

/** Markdown as HTML. Raw HTML in it is shown as text, and links that run scripts are not links. */
export function markdownHtml(text: string): string {
  return markdownPage(text).html
}

/**
 * The same, with the headings of its sections for a table of contents. The page has its own first heading, so `#` is
 * a section too.
 */
export function markdownPage(text: string): { html: string; headings: Heading[] } {
  const tokens = parser.parse(text, {})
  const headings: Heading[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.tag === 'h1') token.tag = 'h2'
    if (token.type !== 'heading_open' || token.tag !== 'h2') continue
    const id = `section-${headings.length + 1}`
    token.attrSet('id', id)
    const words = tokens[index + 1]?.children ?? []
    headings.push({ id, title: words.map(({ content }) => content).join('') })
  }
  return { html: parser.renderer.render(tokens, parser.options, {}), headings }
}
