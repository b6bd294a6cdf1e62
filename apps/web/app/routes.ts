import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { type PublicPage, paths, publicPages, signInPaths } from './paths.ts'

/** THE route table (spec §2). */
export default [
  layout('pages/public/public-layout.tsx', [
    ...inBothLanguages('home', 'pages/public/home/home.tsx'),
    ...inBothLanguages('about', 'pages/public/about/about.tsx'),
    ...inBothLanguages('contact', 'pages/public/contact/contact.tsx'),
    ...inBothLanguages('download', 'pages/public/download/download.tsx'),
    ...inBothLanguages('track', 'pages/public/track/track.tsx', '/:awb?'),
    route('*', 'pages/public/not-found.tsx'),
  ]),
  layout('pages/public/legal/legal-layout.tsx', [
    ...inBothLanguages('terms', 'pages/public/legal/terms.tsx'),
    ...inBothLanguages('privacy', 'pages/public/legal/privacy.tsx'),
  ]),
  layout('pages/app-frame.tsx', [
    layout('pages/auth/auth-layout.tsx', [
      ...(['console', 'docs'] as const).flatMap((set) => [
        route(signInPaths[set].signIn, 'pages/auth/sign-in.tsx', { id: `${set}-sign-in` }),
        route(signInPaths[set].resetPassword, 'pages/auth/reset-password.tsx', {
          id: `${set}-reset-password`,
        }),
        route(signInPaths[set].resetCode, 'pages/auth/reset-code.tsx', { id: `${set}-reset-code` }),
        route(signInPaths[set].newPassword, 'pages/auth/new-password.tsx', { id: `${set}-new-password` }),
      ]),
      route(signInPaths.older.newPassword, 'pages/auth/new-password.tsx', { id: 'older-new-password' }),
    ]),
    layout('pages/console/console-layout.tsx', [
      route(paths.dashboard, 'pages/console/dashboard.tsx'),
      route(paths.shipments, 'pages/console/shipments.tsx'),
      ...(import.meta.env?.DEV ? [route(paths.design, 'pages/console/design/design.tsx')] : []),
    ]),
    layout('pages/docs-console/docs-console-layout.tsx', [
      route(paths.docsDashboard, 'pages/docs-console/docs-dashboard.tsx'),
    ]),
  ]),
  layout('pages/courier/courier-frame.tsx', [
    route(paths.courierSignIn, 'pages/courier/sign-in.tsx', { id: 'courier-sign-in' }),
    route(paths.courier, 'pages/courier/lines.tsx'),
  ]),
] satisfies RouteConfig

/** A public page: each language is a route over the same module. */
function inBothLanguages(name: PublicPage, file: string, below = '') {
  const { en, ar } = publicPages[name]
  return [route(en + below, file, { id: `${name}-en` }), route(ar + below, file, { id: `${name}-ar` })]
}
