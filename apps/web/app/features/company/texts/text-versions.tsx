import type { CallReply, Language } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import type { Shown, TextName } from '../use-company.ts'
import { MarkdownPreview } from './markdown-preview.tsx'
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
    <section className={`ruled ${styles.versions}`} aria-labelledby="text-versions">
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

type EarlierProps = Omit<Props, 'inForce'> & { version: Version; onClose: () => void }

/** One text of an earlier version. Taking it over makes all texts of that version the draft. */
function EarlierText({ version: { version }, name, language, onTake, onClose }: EarlierProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['openCompanyTexts', version],
    queryFn: ({ signal }) => call('openCompanyTexts', { version }, { signal }),
  })
  return (
    <Dialog
      title={m.version_number({ number: version })}
      className={styles.earlier}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.close()}
          </Button>
          <Button disabled={!data} onClick={() => data && onTake(data.fields)}>
            {m.take_over_version()}
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <MarkdownPreview text={data.fields[name][language]} language={language} />
      ) : (
        <p role="status">{m.loading()}</p>
      )}
      <p className="above-l text-m soft">{m.take_over_explained()}</p>
    </Dialog>
  )
}
