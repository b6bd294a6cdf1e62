/** An Egyptian mobile as providers abroad write it: 01012345678 is 201012345678. */
export function internationalPhone(phone: string): string {
  return `2${phone}`
}

/** Our form of a phone that WhatsApp names, or null for one of another country. */
export function localPhone(international: string): string | null {
  return /^201[0125]\d{8}$/.test(international) ? international.slice(1) : null
}
