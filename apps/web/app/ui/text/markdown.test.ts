import { expect, test } from 'vitest'
import { markdownHtml, markdownPage } from './markdown.ts'

test('raw HTML is shown as text', () => {
  const html = markdownHtml('<script>alert(1)</script> and <img src=x onerror=alert(1)>\n\n<iframe src="x">')
  expect(html).not.toMatch(/<(script|img|iframe)/)
  expect(html).toContain('&lt;script&gt;')
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#115;cript:alert(1)',
  '&#x1;javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//other.example',
])('a link to %s is not a link', (target) => {
  expect(markdownHtml(`[here](${target}) and [again](<${target}>) <${target}>`)).not.toContain('<a ')
})

test('other links open without access to this page', () => {
  expect(markdownHtml('[us](https://a.example) <mailto:a@b.example> [call](tel:19000)')).toBe(
    '<p><a href="https://a.example" rel="noopener">us</a> ' +
      '<a href="mailto:a@b.example" rel="noopener">mailto:a@b.example</a> ' +
      '<a href="tel:19000" rel="noopener">call</a></p>\n',
  )
})

test('a picture of another site is not loaded', () => {
  expect(markdownHtml('![spy](https://a.example/x.png)')).not.toContain('<img')
})

test('an attribute cannot be closed from inside', () => {
  expect(markdownHtml('[x](https://a.example/"onclick=alert(1) "t\\" onclick=\\"x")')).not.toMatch(
    /"\s*onclick/,
  )
})

test('headings of the first two levels begin a section', () => {
  const { opening, sections } = markdownPage('Before\n\n# نطاق **الخدمة**\n\nنص\n\n## Second\n\n### Third')
  expect(opening).toBe('<p>Before</p>\n')
  expect(sections).toEqual([
    {
      id: 'section-1',
      title: 'نطاق الخدمة',
      html: '<h2>نطاق <strong>الخدمة</strong></h2>\n<p>نص</p>\n',
    },
    { id: 'section-2', title: 'Second', html: '<h2>Second</h2>\n<h3>Third</h3>\n' },
  ])
})

test('a text without headings is one piece', () => {
  expect(markdownPage('One\n\nTwo')).toEqual({ opening: '<p>One</p>\n<p>Two</p>\n', sections: [] })
})
