/** A key for one form submission; the same key on a retry makes no second effect. */
export function newIdempotencyKey(): string {
  // randomUUID exists in secure contexts only, and a branch may reach its server by plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
