import { type Language, leftToRight, sentence } from '@mersal/contract'
import type { Company } from '../../../platform/company/company.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { bilingualMail } from '../../../platform/mail/bilingual-mail.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { mailCode } from '../reset/mailed-codes.service.ts'

const dayMs = 86_400_000
/** How long the link works that lets the person of a new account choose a password. */
const invitationDays = 7

/** What mails to colleagues need: the company that writes them, and the server's key. */
export type AccountMailing = { tx: Transaction; now: Date; key: Buffer; company: Pick<Company, 'fields'> }

/** The page on which the link of an invitation lets its person choose a password. The web app reads the fragment. */
const choosingPage = '/dashboard/create-new-password'

/** Mails the person of a new account a link to choose their own password: a reset code that works for days. */
export async function inviteToAccount(
  { tx, now, key, company }: AccountMailing,
  { id, email, by, publicUrl }: { id: number; email: string; by: string; publicUrl: string },
): Promise<void> {
  const days = invitationDays
  const linkOf = (code: string) => `${publicUrl}${choosingPage}#${new URLSearchParams({ email, code })}`
  const said = (language: Language) => ({ by, days, company: company.fields.identity.name[language] })
  const mail = (code: string) => ({
    to: email,
    ...bilingualMail({
      subject: (language) => sentence('invitation_subject', language, said(language)),
      text: (language) =>
        sentence('invitation_text', language, { ...said(language), link: leftToRight(linkOf(code)) }),
    }),
  })
  const code = {
    email,
    purpose: 'reset codes',
    employeeId: id,
    minutes: days * 24 * 60,
    address: null,
    mail,
  } as const
  await mailCode(tx, code, { now, key })
}

/** Tells the present address of an account that its person asked to change it, or that a colleague changed it. */
export async function mailOldEmail(
  { tx, now, key, company }: AccountMailing,
  change: { message: 'email_change_text' | 'email_changed_text'; from: string; to: string; by: string },
): Promise<void> {
  const said = (language: Language) => ({
    by: change.by,
    email: leftToRight(change.to),
    company: company.fields.identity.name[language],
  })
  const mail = bilingualMail({
    subject: (language) => sentence('email_change_subject', language, said(language)),
    text: (language) => sentence(change.message, language, said(language)),
  })
  await queueMail(tx, key, { to: change.from, ...mail }, { now, until: new Date(now.getTime() + 7 * dayMs) })
}
