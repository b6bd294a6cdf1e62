import { type Language, languages, locales } from '@mersal/contract'
import { IconFileExport, IconFileTypePdf } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../control/button.tsx'
import { Dropdown, DropdownItems } from '../control/dropdown.tsx'

const formats = ['xlsx', 'csv'] as const
export type Format = (typeof formats)[number]

/** The dialog that makes the file. */
type Making<Choice> = (choice: Choice, onClose: () => void) => ReactNode

/** Chooses the format of an exported list. `label` says what is exported where a page has more than one list. */
export function ExportMenu({
  label = m.export_list(),
  children,
}: {
  label?: string
  children: Making<Format>
}) {
  return (
    <DocumentMenu
      label={label}
      icon={<IconFileExport size={16} stroke={1.7} aria-hidden="true" />}
      choices={formats}
      nameOf={(format) => format.toUpperCase()}
      make={children}
    />
  )
}

/** Chooses the language of a PDF. */
export function PdfMenu({ children }: { children: Making<Language> }) {
  return (
    <DocumentMenu
      label={m.download_pdf()}
      icon={<IconFileTypePdf size={17} stroke={1.7} aria-hidden="true" />}
      choices={languages}
      nameOf={(language) => <span lang={language}>{locales[language].name}</span>}
      make={children}
    />
  )
}

type Props<Choice> = {
  label: string
  icon: ReactNode
  choices: readonly Choice[]
  nameOf: (choice: Choice) => ReactNode
  make: Making<Choice>
}

function DocumentMenu<Choice extends string>({ label, icon, choices, nameOf, make }: Props<Choice>) {
  const [chosen, setChosen] = useState<Choice | null>(null)
  return (
    <>
      <Dropdown label={label} icon={icon} button={label}>
        <DropdownItems>
          {choices.map((choice) => (
            <Button key={choice} variant="item" onClick={() => setChosen(choice)}>
              {nameOf(choice)}
            </Button>
          ))}
        </DropdownItems>
      </Dropdown>
      {chosen !== null && <Suspense>{make(chosen, () => setChosen(null))}</Suspense>}
    </>
  )
}
