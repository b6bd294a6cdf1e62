import MarkdownIt from 'markdown-it'

/** A part of a text that begins with a heading. Its HTML includes the heading. */
export type MarkdownSection = { id: string; title: string; html: string }

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
  const { opening, sections } = markdownPage(text)
  return opening + sections.map(({ html }) => html).join('')
}

/**
 * The same in parts, for a table of contents: what comes before the first heading, and a section for each heading of
 * the first two levels. The page has its own first heading, so `#` becomes the second level too.
 */
export function markdownPage(text: string): { opening: string; sections: MarkdownSection[] } {
  const tokens = parser.parse(text, {})
  for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2'
  const starts = tokens.flatMap(({ type, tag }, index) =>
    type === 'heading_open' && tag === 'h2' ? [index] : [],
  )
  const render = (from: number, to?: number) =>
    parser.renderer.render(tokens.slice(from, to), parser.options, {})
  const sections = starts.map((start, index) => {
    const words = tokens[start + 1]?.children ?? []
    return {
      id: `section-${index + 1}`,
      title: words.map(({ content }) => content).join(''),
      html: render(start, starts[index + 1]),
    }
  })
  return { opening: render(0, starts[0]), sections }
}
