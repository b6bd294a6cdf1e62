/** A phone with the country's number. A hotline such as 19000 has none. */
export function internationalPhone(phone: string): string {
  return phone.startsWith('0') ? `+20 ${phone.slice(1)}` : phone
}
