import { escapeHtml } from './escape-html.ts'

/** Text that is HTML already. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** What a template may contain. Nothing is written for `null` and `false`. */
type Value = Html | string | number | null | false | readonly Value[]

/** HTML with values, which are escaped unless they are HTML already. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(written)))
}

function written(value: Value): string {
  if (value === null || value === false) return ''
  if (value instanceof Html) return value.text
  return typeof value === 'object' ? value.map(written).join('') : escapeHtml(String(value))
}
