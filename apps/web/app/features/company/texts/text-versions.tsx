import type { CallReply, Language } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import type { Shown, TextName } from '../use-company.ts'
import { EarlierText } from './earlier-text.tsx'
import styles from './texts.module.css'

type Version = CallReply<'listCompanyVersions'>['versions'][number]

type Props = {
  inForce: number
  name: TextName
  language: Language
  onTake: (texts: Shown<'texts'>['fields']) => void
}

/** The versions of the texts with their days and people. An earlier one can be read and taken over. */
export function TextVersions({ inForce, name, language, onTake }: Props) {
  const [opened, setOpened] = useState<Version | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['listCompanyVersions', 'texts'],
    queryFn: ({ signal }) => call('listCompanyVersions', { section: 'texts' }, { signal }),
  })
  return (
    <section className={styles.versions} aria-labelledby="text-versions">
      <h2 id="text-versions">{m.text_versions()}</h2>
      {error && !data ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <ul aria-busy={data === undefined}>
          {data?.versions.map((version) => (
            <li key={version.version}>
              <span>{m.version_number({ number: version.version })}</span>
              <DayTime instant={version.saved_at} />
              <bdi className="cut soft">{version.saved_by ?? m.first_text()}</bdi>
              {version.version === inForce ? (
                <span className="sub">{m.version_in_force()}</span>
              ) : (
                <Button variant="link" onClick={() => setOpened(version)}>
                  {m.read_version()}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <EarlierText
          version={opened}
          name={name}
          language={language}
          onClose={() => setOpened(null)}
          onTake={(taken) => {
            onTake(taken)
            setOpened(null)
          }}
        />
      )}
    </section>
  )
}
