import { Fragment } from 'react'
import { company } from '../../client/company.ts'
import { m } from '../../paraglide/messages.js'
import { internationalPhone } from './international-phone.ts'

export function PhoneLinks() {
  return company().phones.map((phone) => (
    <Fragment key={phone}>
      <a href={`tel:${phone.replaceAll(' ', '')}`}>
        <bdi dir="ltr">{phone}</bdi>
      </a>{' '}
    </Fragment>
  ))
}

export function WhatsAppLink() {
  const { whatsapp } = company()
  if (whatsapp === null) return null
  return (
    <a href={`https://wa.me/${internationalPhone(whatsapp).replace(/\D/g, '')}`} rel="noopener">
      {m.whatsapp()} <bdi dir="ltr">{whatsapp}</bdi>
    </a>
  )
}

export function OpeningToday() {
  const { opening, closed_today } = company()
  return closed_today ? m.closed_today() : m.open_today(opening)
}

export function EmailLink() {
  const { email } = company()
  if (email === null) return null
  return (
    <a href={`mailto:${email}`}>
      <bdi dir="ltr">{email}</bdi>
    </a>
  )
}

export function SocialLinks() {
  return company().social.map(({ name, url }) => (
    <a key={url} href={url} rel="noopener">
      <bdi>{name}</bdi>
    </a>
  ))
}
