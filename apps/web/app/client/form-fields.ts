type Input = Readonly<Record<string, unknown>>

/** The fields of a call. Nested values become JSON text. Undefined fields are not sent (spec §7). */
export function formFields(input: Input): URLSearchParams {
  return new URLSearchParams(given(input).map(([name, value]) => [name, textOf(value)]))
}

/** The body of a call: form-encoded, or multipart when it has a file. */
export function formBody(input: Input): URLSearchParams | FormData {
  const fields = given(input)
  if (!fields.some(([, value]) => value instanceof File)) return formFields(input)
  const form = new FormData()
  for (const [name, value] of fields) form.set(name, value instanceof File ? value : textOf(value))
  return form
}

/** Fills the parameters of `path` (`/:page`). The remaining fields are the body of the call. */
export function fillPath(path: string, input: Input): { path: string; rest: Input } {
  const rest = { ...input }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path: filled, rest }
}

function given(input: Input): [string, unknown][] {
  return Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
