import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { AskedDocument } from '../../shared/document/asked-document.tsx'
import { Button } from '../../ui/control/button.tsx'
import { Fact, Facts } from '../../ui/form/fact.tsx'
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { DayTime } from '../../ui/text/day.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import { ManifestParcels } from './manifest-parcels.tsx'
import { ManifestStateMark } from './manifest-state.tsx'
import styles from './manifests.module.css'
import { type Manifest, useManifest, useManifestsChanged } from './use-manifest.ts'

const AcceptDialog = lazyPart(() => import('./accept-dialog.tsx'))
const CloseDialog = lazyPart(() => import('./close-dialog.tsx'))

type Scanning = { mode: 'load' | 'unload'; onAnswer: () => void }
type Props = { id: number; scans: (scanning: Scanning) => ReactNode }

/** One manifest: the desk where it starts loads it, and the desk where it ends unloads it. */
export function ManifestScreen({ id, scans }: Props) {
  const { data, error, refetch } = useManifest(id)
  const changed = useManifestsChanged()
  const mode = data && modeOf(data)
  return (
    <>
      <TitleBar
        title={m.manifest_number({ number: id })}
        trail={[{ label: m.manifests(), to: paths.manifests }]}
        note={data && <ManifestStateMark state={data.state} />}
        actions={data && <Actions manifest={data} />}
      />
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={`stack one-column gap-2xl ${styles.screen}`}>
          <Facts>
            <Fact label={m.manifest_way()}>
              {m.manifest_from_to({ from: data.from.name, to: data.to.name })}
            </Fact>
            <Fact label={m.manifest_driver()}>
              <bdi>{data.driver.name}</bdi>
            </Fact>
            <Fact label={m.manifest_accepted_at()}>
              {data.accepted && <DayTime instant={data.accepted.at} />}
            </Fact>
            <Fact label={m.manifest_differences()}>{differencesOf(data)}</Fact>
          </Facts>
          <div className={`stack top gap-parts ${styles.modes}`}>
            <div>
              <Counter manifest={data} />
              {mode && scans({ mode, onAnswer: changed })}
            </div>
            <ManifestParcels manifest={data} />
          </div>
        </div>
      ) : (
        <FormSkeleton fields={4} />
      )}
    </>
  )
}

function modeOf({ state, loads, unloads }: Manifest): Scanning['mode'] | null {
  if (state === 'loading') return loads ? 'load' : null
  return unloads && state !== 'closed' ? 'unload' : null
}

function differencesOf({ missing, extra, state }: Manifest): string | null {
  const said = [
    missing > 0 && state === 'closed' && m.manifest_missing_count({ shown: formatCount(missing) }),
    extra > 0 && m.manifest_extra_count({ shown: formatCount(extra) }),
  ].filter(Boolean)
  return said.length === 0 ? null : said.join(' · ')
}

function Counter({ manifest: { state, parcels, loaded, unloaded } }: { manifest: Manifest }) {
  const [scanned, all] = state === 'loading' ? [loaded, parcels] : [unloaded, loaded]
  const left = all - scanned
  return (
    <p className={`flex wrap baseline gap-pieces ${styles.count}`} data-complete={left === 0}>
      <bdi dir="ltr">
        {formatCount(scanned)} / {formatCount(all)}
      </bdi>
      {all > 0 && (
        <span>{left === 0 ? m.scan_complete() : m.scan_left({ count: left, shown: formatCount(left) })}</span>
      )}
    </p>
  )
}

/** The next step as one button, and the paper. */
function Actions({ manifest }: { manifest: Manifest }) {
  const { id, state, loads, unloads, loaded, parcels } = manifest
  const [asked, setAsked] = useState<'accept' | 'close' | 'print' | null>(null)
  const close = () => setAsked(null)
  const mayClose = state === 'loading' ? loads && parcels === 0 : unloads && state !== 'closed'
  return (
    <>
      <Button
        variant="secondary"
        icon={<IconPrinter size={16} aria-hidden="true" />}
        onClick={() => setAsked('print')}
      >
        {m.manifest_print()}
      </Button>
      {state === 'loading' && loads && parcels > 0 && (
        <Button disabled={loaded === 0} onClick={() => setAsked('accept')}>
          {m.manifest_accept()}
        </Button>
      )}
      {mayClose && <Button onClick={() => setAsked('close')}>{m.manifest_close()}</Button>}
      {asked === 'accept' && <AcceptDialog manifest={manifest} onClose={close} />}
      {asked === 'close' && <CloseDialog manifest={manifest} onClose={close} />}
      {asked === 'print' && (
        <AskedDocument title={m.manifest_print()} name="printManifest" request={{ id }} onClose={close} />
      )}
    </>
  )
}
