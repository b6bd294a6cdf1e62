import type { CallName } from '@mersal/contract'
import { activityLogFeature } from './features/activity-log/index.ts'
import { apiDocumentFeature } from './features/api-document/index.ts'
import { approvalsFeature } from './features/approvals/index.ts'
import { areasFeature } from './features/areas/index.ts'
import { authFeature } from './features/auth/index.ts'
import { billsFeature } from './features/bills/index.ts'
import { booksFeature } from './features/books/index.ts'
import { branchesFeature } from './features/branches/index.ts'
import { casesFeature } from './features/cases/index.ts'
import { clientsFeature } from './features/clients/index.ts'
import { companyFeature } from './features/company/index.ts'
import { companyImagesFeature } from './features/company-images/index.ts'
import { contactFeature } from './features/contact/index.ts'
import { courierActsFeature } from './features/courier-acts/index.ts'
import { deadEventsFeature } from './features/dead-events/index.ts'
import { digestsFeature } from './features/digests/index.ts'
import { documentsFeature } from './features/documents/index.ts'
import { employeesFeature } from './features/employees/index.ts'
import { erasingFeature } from './features/erasing/index.ts'
import { findFeature } from './features/find/index.ts'
import { homeFeature } from './features/home/index.ts'
import { imagesFeature } from './features/images/index.ts'
import { invoicesFeature } from './features/invoices/index.ts'
import { labelsFeature } from './features/labels/index.ts'
import { logChainFeature } from './features/log-chain/index.ts'
import { manifestsFeature } from './features/manifests/index.ts'
import { messagesFeature } from './features/messages/index.ts'
import { orderFilesFeature } from './features/order-files/index.ts'
import { payFeature } from './features/pay/index.ts'
import { payoutsFeature } from './features/payouts/index.ts'
import { performanceFeature } from './features/performance/index.ts'
import { phonesFeature } from './features/phones/index.ts'
import { placesFeature } from './features/places/index.ts'
import { pricingFeature } from './features/pricing/index.ts'
import { proofsFeature } from './features/proofs/index.ts'
import { receiverFeature } from './features/receiver/index.ts'
import { runsFeature } from './features/runs/index.ts'
import { savedViewsFeature } from './features/saved-views/index.ts'
import { shipmentListsFeature } from './features/shipment-lists/index.ts'
import { shipmentsFeature } from './features/shipments/index.ts'
import { standingFeature } from './features/standing/index.ts'
import { walletFeature } from './features/wallet/index.ts'
import { webhooksFeature } from './features/webhooks/index.ts'
import { platformFeature } from './platform/platform-feature.ts'

/** All features of the app. A new feature is one line here. */
export const features = [
  platformFeature,
  activityLogFeature,
  apiDocumentFeature,
  approvalsFeature,
  areasFeature,
  authFeature,
  billsFeature,
  booksFeature,
  branchesFeature,
  casesFeature,
  clientsFeature,
  companyFeature,
  companyImagesFeature,
  contactFeature,
  courierActsFeature,
  deadEventsFeature,
  digestsFeature,
  documentsFeature,
  employeesFeature,
  erasingFeature,
  findFeature,
  homeFeature,
  imagesFeature,
  invoicesFeature,
  labelsFeature,
  logChainFeature,
  manifestsFeature,
  messagesFeature,
  orderFilesFeature,
  payoutsFeature,
  payFeature,
  performanceFeature,
  phonesFeature,
  placesFeature,
  pricingFeature,
  proofsFeature,
  receiverFeature,
  runsFeature,
  savedViewsFeature,
  shipmentListsFeature,
  shipmentsFeature,
  standingFeature,
  walletFeature,
  webhooksFeature,
]

type AnsweredBy<F> = F extends { handlers: infer H } ? keyof H : never
type Unanswered = Exclude<CallName, AnsweredBy<ReturnType<(typeof features)[number]>>>

/** Fails to compile while a call of the table has no handler. The type error names the call. */
null satisfies Unanswered | null
