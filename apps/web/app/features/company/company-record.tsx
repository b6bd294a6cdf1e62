import { type CompanySection, companySections } from '@mersal/contract'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { m } from '../../paraglide/messages.js'
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { type Tab, Tabs } from '../../ui/tabs/tabs.tsx'
import { type Company, type Shown, useCompany } from './use-company.ts'

type Sections = { [S in CompanySection]: { label: () => string; Form: ComponentType<{ shown: Shown<S> }> } }

// Each tab loads its own script.
const sections: Sections = {
  identity: { label: m.company_identity, Form: lazy(() => import('./identity/identity-form.tsx')) },
  contact: { label: m.company_contact, Form: lazy(() => import('./contact/contact-form.tsx')) },
  texts: { label: m.company_texts, Form: lazy(() => import('./texts/texts-form.tsx')) },
  calendar: { label: m.company_calendar, Form: lazy(() => import('./calendar/calendar-form.tsx')) },
  rules: { label: m.company_rules, Form: lazy(() => import('./rules/rules-form.tsx')) },
}

/** The company's own data, a tab for each section. */
export function CompanyRecord() {
  const { data, error, refetch } = useCompany()
  const [first, ...others] = companySections.map((section) => tabOf(section, data))
  return (
    <>
      <TitleBar title={m.company()} />
      {error && !data ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        first && <Tabs label={m.company()} tabs={[first, ...others]} />
      )}
    </>
  )
}

function tabOf<S extends CompanySection>(section: S, company: Company | undefined): Tab {
  const { label, Form }: Sections[S] = sections[section]
  const skeletons = <FormSkeleton fields={6} />
  const content: ReactNode = company ? <Form shown={company[section]} /> : skeletons
  return { key: section, label: label(), content: <Suspense fallback={skeletons}>{content}</Suspense> }
}
