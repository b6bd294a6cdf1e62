import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'
import { WithdrawButton } from '../../../shared/price/withdraw-button.tsx'
import { RecordForm } from '../../../shared/record/record-form.tsx'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { TitleBar, TitleNote } from '../../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { formatCount } from '../../../ui/text/format-count.ts'
import { FirstDay } from '../first-day.tsx'
import { NewDraft } from '../lists/new-draft.tsx'
import { RenameList } from '../lists/rename-list.tsx'
import { PriceMatrix } from '../matrix/price-matrix.tsx'
import { usePricesChanged } from '../use-prices-changed.ts'
import { VersionState } from '../version-state.tsx'
import { ChangedCells } from './changed-cells.tsx'
import { Comparison } from './comparison.tsx'
import { FeesFields } from './fees-fields.tsx'
import { PlacesFields } from './places-fields.tsx'
import { ServicesFields } from './services-fields.tsx'
import { type OpenedVersion, type PriceForm, usePriceForm } from './use-price-form.ts'
import styles from './version.module.css'
import { ZonesFields } from './zones-fields.tsx'

const PublishDialog = lazyPart(() => import('./publish-dialog.tsx'))
const DiscardDialog = lazyPart(() => import('./discard-dialog.tsx'))

export function VersionForm({ opened }: { opened: OpenedVersion }) {
  const { list, number, state, from_date, base } = opened
  const prices = usePriceForm(opened)
  const { form } = prices
  const [open, setOpen] = useState<'publish' | 'discard' | null>(null)
  const title = m.price_version_title({ list: label(list.name), number })
  const names = form.values.zones.map((zone, index) => label(zone) || m.zone_number({ number: index + 1 }))
  const changed = usePricesChanged()
  const isDraft = state === 'draft'
  return (
    <>
      <TitleBar
        title={title}
        trail={[{ label: m.prices(), to: paths.prices }]}
        note={
          <TitleNote>
            <VersionState state={state} />
            {from_date !== null && (
              <span>
                {m.price_first_day()}: <FirstDay day={from_date} />
              </span>
            )}
          </TitleNote>
        }
        actions={
          isDraft ? (
            <>
              <RenameList list={list} size="medium" />
              <Button variant="danger-quiet" onClick={() => setOpen('discard')}>
                {m.price_discard()}
              </Button>
              <Button
                variant="secondary"
                disabled={form.isDirty}
                title={form.isDirty ? m.price_publish_save_first() : undefined}
                onClick={() => setOpen('publish')}
              >
                {m.price_publish()}
              </Button>
            </>
          ) : (
            <>
              {state === 'planned' && from_date !== null && (
                <WithdrawButton
                  call="withdrawPrices"
                  input={{ id: opened.id }}
                  day={from_date}
                  means={m.price_withdraw_means()}
                  size="medium"
                  onDone={changed}
                />
              )}
              <RenameList list={list} size="medium" />
              <NewDraft list={list} version={opened} size="medium" />
            </>
          )
        }
      />
      <div className={styles.page}>
        <RecordForm
          form={form}
          label={title}
          wide
          actions={isDraft && <SaveBar isPending={form.isPending} isReady={form.isDirty} />}
        >
          {!isDraft && <p className={styles.summary}>{m.prices_read_only()}</p>}
          {isDraft && base && <ChangeSummary prices={prices} base={base.number} names={names} />}
          <PriceMatrix prices={prices} />
          <ZonesFields prices={prices} />
          <PlacesFields prices={prices} governorates={opened.governorates} names={names} />
          <ServicesFields prices={prices} />
          <FeesFields prices={prices} />
          {isDraft && <Comparison id={opened.id} isDirty={form.isDirty} />}
        </RecordForm>
      </div>
      {open === 'publish' && <PublishDialog opened={opened} onClose={() => setOpen(null)} />}
      {open === 'discard' && <DiscardDialog id={opened.id} onClose={() => setOpen(null)} />}
    </>
  )
}

type ChangeSummaryProps = { prices: PriceForm; base: number; names: readonly string[] }

/** What a draft changes against the published version. The cells fold out. */
function ChangeSummary({ prices: { changedCells, otherChanges }, base, names }: ChangeSummaryProps) {
  const { places, values } = otherChanges
  if (changedCells.length + places + values === 0) {
    return <p className={styles.summary}>{m.prices_no_change({ number: base })}</p>
  }
  const counts = (
    <>
      {m.prices_against({ number: base })}{' '}
      {[
        changedCells.length > 0 && m.prices_cells_change({ shown: formatCount(changedCells.length) }),
        places > 0 && m.prices_places_change({ shown: formatCount(places) }),
        values > 0 && m.prices_values_change({ shown: formatCount(values) }),
      ]
        .filter((text) => text !== false)
        .join(' · ')}
    </>
  )
  if (changedCells.length === 0) return <p className={styles.summary}>{counts}</p>
  return (
    <details className={styles.summary}>
      <summary>{counts}</summary>
      <ChangedCells changes={changedCells} names={names} />
    </details>
  )
}
