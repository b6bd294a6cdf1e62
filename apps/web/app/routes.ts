import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { paths, publicPages } from './paths.ts'

/** THE route table (spec §2). Each language of a public page is a route over the same module. */
export default [
  layout('pages/public/public-layout.tsx', [
    route(publicPages.home.en, 'pages/public/home/home.tsx', { id: 'home-en' }),
    route(publicPages.home.ar, 'pages/public/home/home.tsx', { id: 'home-ar' }),
    route('*', 'pages/public/not-found.tsx'),
  ]),
  layout('pages/app-frame.tsx', [
    layout('pages/auth/auth-layout.tsx', [route(paths.signIn, 'pages/auth/sign-in.tsx')]),
    layout('pages/console/console-layout.tsx', [
      route(paths.dashboard, 'pages/console/dashboard.tsx'),
      route(paths.shipments, 'pages/console/shipments.tsx'),
    ]),
  ]),
] satisfies RouteConfig
