import type { CallReply } from '@mersal/contract'
import { IconArrowRight } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import styles from './log-change.module.css'

type Action = CallReply<'openLog'>['actions'][number]

/** One line of an entry: a note, or a field with its old and new value, text or image, side by side. */
export function LogChange({ action: { note, text, file } }: { action: Action }) {
  if (!text && !file) {
    return (
      <li className={`stack ruled ${styles.change}`}>
        <span className="soft">{m.note()}</span>
        <p className={`anywhere ${styles.note}`} dir="auto">
          {note}
        </p>
      </li>
    )
  }
  return (
    <li className={`stack ruled ${styles.change}`}>
      <span className="soft">{note}</span>
      <div className={`stack top gap-l ${styles.sides}`}>
        <Side label={m.change_was()} kind="old">
          {text ? <Text value={text.old_text} /> : <Image src={file?.old_file} alt={m.old_image()} />}
        </Side>
        <IconArrowRight className="mirrored above-s faint" size={16} aria-hidden="true" />
        <Side label={m.change_is()} kind="new">
          {text ? <Text value={text.new_text} /> : <Image src={file?.new_file} alt={m.new_image()} />}
        </Side>
      </div>
    </li>
  )
}

function Side({ label, kind, children }: { label: string; kind: 'old' | 'new'; children: React.ReactNode }) {
  return (
    <div className={`anywhere ${styles.side}`} data-side={kind}>
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  )
}

function Text({ value }: { value: string | null }) {
  return value === null ? <Nothing /> : <bdi>{value}</bdi>
}

function Image({ src, alt }: { src: string | null | undefined; alt: string }) {
  return src ? <img src={src} alt={alt} loading="lazy" /> : <Nothing />
}

function Nothing() {
  return <span className="regular faint">{m.change_nothing()}</span>
}
