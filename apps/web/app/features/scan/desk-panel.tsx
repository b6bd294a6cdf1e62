import { bareAwb, type CallReply, type ScanJob } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { callQuery } from '../../client/call-query.ts'
import { m } from '../../paraglide/messages.js'
import { manifestPath, shipmentPath } from '../../paths.ts'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import styles from './desk-panel.module.css'
import type { DeskPurpose } from './scan-queue.ts'

type Job = CallReply<'viewScanDesk'>['list_items'][number]

/** Other desks scan too. */
const lookMs = 10_000

const titles: Record<ScanJob, (job: Job) => string> = {
  run: ({ name }) => m.scan_run_of({ name }),
  loading: ({ branch }) => m.scan_loading_to({ branch }),
  unloading: ({ branch, name }) => m.scan_unloading_from({ branch, name }),
  brought: ({ name }) => m.scan_brought_by({ name }),
}

/** What is scanned and what is missing: of a delivery boy's run and manifests, or of what arrives at the branch. */
export default function DeskPanel({ purpose, answers }: { purpose: DeskPurpose; answers: number }) {
  const request = purpose.courierId === null ? {} : { courier_id: purpose.courierId }
  const { data, error, refetch } = useQuery({
    ...callQuery('viewScanDesk', request),
    refetchInterval: lookMs,
  })
  useEffect(() => {
    if (answers > 0) void refetch()
  }, [answers, refetch])
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <p className="soft">{m.loading()}</p>
  if (data.list_items.length === 0) {
    const none = purpose.mode === 'give_out' ? m.scan_nothing_planned() : m.scan_nothing_arrives()
    return <p className="soft">{none}</p>
  }
  return data.list_items.map((job) => <DeskJob key={`${job.job} ${job.id}`} job={job} />)
}

function DeskJob({ job }: { job: Job }) {
  const left = job.parcels - job.scanned
  const isManifest = job.job === 'loading' || job.job === 'unloading'
  return (
    <section className={`card stack gap-m ${styles.job}`} data-complete={left === 0}>
      <h2 className="text-xl anywhere">{titles[job.job](job)}</h2>
      <p className={`flex wrap baseline gap-pieces ${styles.count}`}>
        <bdi dir="ltr">
          {formatCount(job.scanned)} / {formatCount(job.parcels)}
        </bdi>
        <span>{left === 0 ? m.scan_complete() : m.scan_left({ count: left, shown: formatCount(left) })}</span>
      </p>
      {left > 0 && (
        <ul aria-label={m.scan_missing()}>
          {job.missing.map(({ awb, name }) => (
            <li key={awb}>
              <Link to={shipmentPath(awb)}>
                <bdi dir="ltr">{bareAwb(awb)}</bdi>
              </Link>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {isManifest && <Link to={manifestPath(job.id)}>{m.manifest_open({ number: job.id })}</Link>}
    </section>
  )
}
