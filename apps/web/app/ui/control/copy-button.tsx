import { limits } from '@mersal/contract'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { toast } from '../toast/toast-store.ts'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'

/**
 * Copies `text`, which need not be visible, or first has to be read; null when it cannot be. The highlight lasts half a second
 * (spec §2). `what` is its accessible name.
 */
export function CopyButton({ text, what }: { text: string | (() => Promise<string | null>); what: string }) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const end = setTimeout(() => setCopied(false), limits.copyHighlightMs)
    return () => clearTimeout(end)
  }, [copied])

  async function copy() {
    const read = typeof text === 'string' ? text : await text()
    if (read === null) return
    if (await copyText(read)) setCopied(true)
    else toast('error', m.copy_failed())
  }

  return (
    <>
      <Button
        variant={copied ? 'primary' : 'secondary'}
        size="small"
        icon={copied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />}
        aria-label={m.copy_what({ what })}
        onClick={copy}
      />
      <span className="visually-hidden" role="status">
        {copied ? m.copied() : ''}
      </span>
    </>
  )
}
