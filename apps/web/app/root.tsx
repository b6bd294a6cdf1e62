import type { CSSProperties, ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { bootScript } from './boot-script.ts'
import { company, companyBlockId, companyName, useChangingCompany } from './client/company.ts'
import { useServiceWorker } from './client/service-worker/use-service-worker.ts'
import { sessionScript, stillOf, stillScript } from './pages/public/still-page.ts'
import { directionOf, pageLanguage } from './texts/page-language.ts'
import { ErrorPanel } from './ui/frame/error-panel.tsx'
import './ui/fonts/fonts.css'
import './ui/frame/tokens.css'
import './ui/frame/base.css'
import './ui/frame/primitives.css'
import { Mark } from './ui/frame/mark.tsx'
import styles from './ui/frame/splash.module.css'

/** Of the document with which every screen begins, until the screen's own title is known. */
export const meta = () => [{ title: companyName() }]

export function Layout({ children }: { children: ReactNode }) {
  const language = pageLanguage()
  const still = stillOf(useMatches())
  const brand = { '--brand': useChangingCompany().brand_colour } as CSSProperties
  return (
    <html lang={language} dir={directionOf(language)} style={brand} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b1520" />
        <link rel="icon" {...icon()} />
        <script dangerouslySetInnerHTML={{ __html: bootScript }} />
        {(still === null || still.hasScript) && <CompanyBlock />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {still === null ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : (
          <>
            {!still.hasScript && <script dangerouslySetInnerHTML={{ __html: sessionScript }} />}
            {still.isOffline && <script dangerouslySetInnerHTML={{ __html: stillScript }} />}
          </>
        )}
      </body>
    </html>
  )
}

function icon() {
  const { logo } = company()
  return logo === null
    ? { href: '/mark.svg', type: 'image/svg+xml' }
    : { href: '/icons/courier-192.png', type: 'image/png' }
}

/**
 * For `company()` in the browser. Before the scripts that read it. Sponsors stand on Home alone, which has no scripts
 * but in development.
 */
function CompanyBlock() {
  const shown = import.meta.env.DEV ? company() : { ...company(), sponsors: [] }
  const json = JSON.stringify(shown).replaceAll('<', '\\u003c')
  return (
    <script
      id={companyBlockId}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: json }}
      suppressHydrationWarning
    />
  )
}

export default function Root() {
  useServiceWorker({ isConsole: true })
  return <Outlet />
}

/** Shown when a screen throws, or when its code is no longer on the server. */
export function ErrorBoundary() {
  return <ErrorPanel onRetry={() => window.location.reload()} />
}

/** The content of the console's document until its first screen loads. */
export function HydrateFallback() {
  return <Splash />
}

/** The loading screen: our mark. */
function Splash() {
  return (
    <div className={`stack centred ${styles.splash}`}>
      <Mark size={48} />
    </div>
  )
}
