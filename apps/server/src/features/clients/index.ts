import type { AppParts, Feature } from '../../platform/feature.ts'
import { clientHandlers } from './clients.routes.ts'

export { changedEmail, knownEmails } from './client-emails.repository.ts'
export { type Mailing, type MailParts, mailClient } from './client-mail.ts'
export { reachesClient } from './client-scope.ts'
export { shownClient } from './clients.presenter.ts'

export const clientsFeature = (parts: AppParts) => ({ handlers: clientHandlers(parts) }) satisfies Feature
