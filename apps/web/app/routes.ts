import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import {
  addPath,
  editPath,
  logPath,
  manifestPath,
  messageTemplatesPath,
  orderFilePath,
  orderFilesPath,
  type PublicPage,
  paths,
  pricesPath,
  publicPages,
  receiverFrames,
  signInPaths,
  viewPath,
  walletPaths,
  webhookPath,
  webhooksPath,
} from './paths.ts'

/** The route table (spec §2). */
export default [
  layout('pages/public/public-layout.tsx', [
    ...inEachLanguage('home', 'pages/public/home/home.tsx'),
    ...inEachLanguage('about', 'pages/public/about/about.tsx'),
    ...inEachLanguage('contact', 'pages/public/contact/contact.tsx'),
    ...inEachLanguage('download', 'pages/public/download/download.tsx'),
    ...inEachLanguage('track', 'pages/public/track/track.tsx', '/:awb?'),
    route('*', 'pages/public/not-found.tsx'),
  ]),
  ...Object.entries(receiverFrames).map(([language, path]) =>
    route(path, 'pages/public/receiver/receiver.tsx', { id: `receiver-${language}` }),
  ),
  layout('pages/public/legal/legal-layout.tsx', [
    ...inEachLanguage('terms', 'pages/public/legal/terms.tsx'),
    ...inEachLanguage('privacy', 'pages/public/legal/privacy.tsx'),
  ]),
  // Outside the console's frame, because sign-in does not need its library.
  layout('pages/auth/auth-layout.tsx', { id: 'sign-in-layout' }, [
    route(signInPaths.console.signIn, 'pages/auth/sign-in.tsx', { id: 'console-sign-in' }),
    route(signInPaths.docs.signIn, 'pages/auth/sign-in.tsx', { id: 'docs-sign-in' }),
  ]),
  layout('pages/app-frame.tsx', [
    layout('pages/auth/auth-layout.tsx', { id: 'reset-layout' }, [
      ...(['console', 'docs'] as const).flatMap((set) => [
        route(signInPaths[set].resetPassword, 'pages/auth/reset-password.tsx', {
          id: `${set}-reset-password`,
        }),
        route(signInPaths[set].resetCode, 'pages/auth/reset-code.tsx', { id: `${set}-reset-code` }),
        route(signInPaths[set].newPassword, 'pages/auth/new-password.tsx', { id: `${set}-new-password` }),
      ]),
      route(signInPaths.older.newPassword, 'pages/auth/new-password.tsx', { id: 'older-new-password' }),
    ]),
    route(paths.setup, 'pages/setup/setup.tsx'),
    layout('pages/console/frame/console-layout.tsx', [
      route(paths.dashboard, 'pages/console/dashboard.tsx'),
      route(paths.account, 'pages/console/account.tsx'),
      route(paths.shipments, 'pages/console/shipments/shipments.tsx'),
      route(paths.branches, 'pages/console/branches/branches.tsx'),
      route(addPath(paths.branches), 'pages/console/branches/branches-add.tsx'),
      route(viewPath(paths.branches, ':branchId'), 'pages/console/branches/branches-view.tsx'),
      route(editPath(paths.branches, ':branchId'), 'pages/console/branches/branches-edit.tsx'),
      route(paths.clients, 'pages/console/clients/clients.tsx'),
      route(addPath(paths.clients), 'pages/console/clients/clients-add.tsx'),
      route(viewPath(paths.clients, ':clientId'), 'pages/console/clients/clients-view.tsx'),
      route(editPath(paths.clients, ':clientId'), 'pages/console/clients/clients-edit.tsx'),
      route(webhooksPath(':clientId'), 'pages/console/clients/clients-webhooks.tsx'),
      route(webhookPath(':clientId', ':webhookId'), 'pages/console/clients/clients-webhook.tsx'),
      route(paths.employees, 'pages/console/employees/employees.tsx'),
      route(addPath(paths.employees), 'pages/console/employees/employees-add.tsx'),
      route(viewPath(paths.employees, ':empId'), 'pages/console/employees/employees-view.tsx'),
      route(editPath(paths.employees, ':empId'), 'pages/console/employees/employees-edit.tsx'),
      route(paths.cases, 'pages/console/cases/cases.tsx'),
      route(paths.messages, 'pages/console/messages/messages.tsx'),
      route(messageTemplatesPath, 'pages/console/messages/message-templates.tsx'),
      route(paths.scan, 'pages/console/shipments/scan.tsx'),
      route(paths.manifests, 'pages/console/manifests/manifests.tsx'),
      route(manifestPath(':manifestId'), 'pages/console/manifests/manifest.tsx'),
      route(paths.performance, 'pages/console/performance.tsx'),
      route(paths.runs, 'pages/console/runs/runs.tsx'),
      route(viewPath(paths.runs, ':runId'), 'pages/console/runs/run.tsx'),
      route(paths.calculation, 'pages/console/shipments/calculation.tsx'),
      route(paths.prices, 'pages/console/prices/prices.tsx'),
      route(pricesPath(':versionId'), 'pages/console/prices/price-version.tsx'),
      route(paths.areas, 'pages/console/areas.tsx'),
      route(paths.approvals, 'pages/console/approvals.tsx'),
      route(paths.logs, 'pages/console/logs.tsx'),
      route(logPath(':logId'), 'pages/console/log.tsx'),
      route(paths.events, 'pages/console/events.tsx'),
      route(paths.company, 'pages/console/company.tsx'),
      route(viewPath(paths.shipmentLogs, ':logId'), 'pages/console/shipments/shipment-log.tsx'),
      route(addPath(paths.shipments), 'pages/console/shipments/shipments-add.tsx'),
      layout('pages/console/shipments/order-files-layout.tsx', [
        route(orderFilesPath, 'pages/console/shipments/order-files.tsx'),
        route(orderFilePath(':fileId'), 'pages/console/shipments/order-file.tsx'),
      ]),
      route(viewPath(paths.shipments, ':awb/:branchId?'), 'pages/console/shipments/shipments-view.tsx'),
      route(paths.safe, 'pages/console/safe.tsx'),
      layout('pages/console/wallet/wallet-layout.tsx', [
        route(paths.wallet, 'pages/console/wallet/wallet.tsx'),
        route(walletPaths.movement(':movementId'), 'pages/console/wallet/wallet-movement.tsx'),
        route(walletPaths.client(':clientId'), 'pages/console/wallet/wallet-client.tsx'),
        route(paths.invoices, 'pages/console/invoices/invoices.tsx'),
        route(viewPath(paths.invoices, ':invoiceId'), 'pages/console/invoices/invoice.tsx'),
        route(paths.pay, 'pages/console/pay/pay.tsx'),
        route(viewPath(paths.pay, ':empId'), 'pages/console/pay/pay-sheet.tsx'),
        route(walletPaths.settlement(':settlementId'), 'pages/console/wallet/wallet-settlement.tsx'),
      ]),
      route(`${paths.dashboard}/*`, 'pages/console/not-found.tsx', { id: 'console-not-found' }),
    ]),
    layout('pages/console/frame/bare-layout.tsx', [
      route(`${paths.shipments}/print`, 'pages/console/shipments/shipments-print.tsx'),
    ]),
    layout('pages/docs-console/docs-console-layout.tsx', [
      route(paths.docsDashboard, 'pages/docs-console/docs-dashboard.tsx'),
      route(paths.docsBranches, 'pages/docs-console/branches.tsx'),
      route(addPath(paths.docsBranches), 'pages/docs-console/branches-add.tsx'),
      route(viewPath(paths.docsBranches, ':branchId'), 'pages/docs-console/branches-view.tsx'),
      route(paths.docsEmployees, 'pages/docs-console/employees.tsx'),
      route(addPath(paths.docsEmployees), 'pages/docs-console/employees-add.tsx'),
      route(viewPath(paths.docsEmployees, ':empId'), 'pages/docs-console/employees-view.tsx'),
      route(paths.docsClients, 'pages/docs-console/clients.tsx'),
      route(addPath(paths.docsClients), 'pages/docs-console/clients-add.tsx'),
      route(viewPath(paths.docsClients, ':client_id'), 'pages/docs-console/clients-view.tsx'),
      route(`${paths.docsDashboard}/*`, 'pages/console/not-found.tsx', { id: 'docs-not-found' }),
    ]),
  ]),
  ...(import.meta.env?.DEV ? [route('/dashboard/design', 'pages/design/design.tsx')] : []),
  layout('pages/courier/courier-frame.tsx', [
    route(paths.courierSignIn, 'pages/courier/sign-in.tsx', { id: 'courier-sign-in' }),
    route(paths.courier, 'pages/courier/lines.tsx'),
  ]),
] satisfies RouteConfig

/** A public page. Each language is a route to the same module. */
function inEachLanguage(name: PublicPage, file: string, below = '') {
  return Object.entries(publicPages[name]).map(([language, path]) =>
    route(path + below, file, { id: `${name}-${language}` }),
  )
}
