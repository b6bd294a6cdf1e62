import { type Language, languages, locales } from '@mersal/contract'
import { IconFileTypePdf } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../control/button.tsx'
import { Dropdown, DropdownItems } from '../control/dropdown.tsx'

type Props = {
  /** The dialog that makes the file. */
  children: (language: Language, onClose: () => void) => ReactNode
}

/** Chooses the language of a PDF. */
export function PdfMenu({ children }: Props) {
  const [language, setLanguage] = useState<Language | null>(null)
  return (
    <>
      <Dropdown
        label={m.download_pdf()}
        icon={<IconFileTypePdf size={17} stroke={1.7} aria-hidden="true" />}
        button={m.download_pdf()}
      >
        <DropdownItems>
          {languages.map((choice) => (
            <Button key={choice} variant="item" onClick={() => setLanguage(choice)}>
              <span lang={choice}>{locales[choice].name}</span>
            </Button>
          ))}
        </DropdownItems>
      </Dropdown>
      {language !== null && <Suspense>{children(language, () => setLanguage(null))}</Suspense>}
    </>
  )
}
