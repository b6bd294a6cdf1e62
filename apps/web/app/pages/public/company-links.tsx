import { brand } from '@mersal/contract'

export function PhoneLink() {
  return (
    <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>
      <bdi dir="ltr">{brand.phone}</bdi>
    </a>
  )
}

export function EmailLink() {
  return (
    <a href={`mailto:${brand.email}`}>
      <bdi dir="ltr">{brand.email}</bdi>
    </a>
  )
}
