export { type Mailing, type MailParts, mailClient } from './client-mail.ts'
export { knownEmails } from './known-emails.repository.ts'
