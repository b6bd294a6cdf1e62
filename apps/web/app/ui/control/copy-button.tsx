import { limits } from '@mersal/contract'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { toast } from '../toast/toast-store.ts'
import { Button } from './button.tsx'

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

/** Copies `text` to the clipboard. Returns false when the browser does not allow it. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text)
  }
}

/**
 * `navigator.clipboard` is missing without a secure context, for example when a branch reaches its server by plain
 * HTTP.
 */
function copySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'visually-hidden'
  // While a dialog is open, only its content can be selected.
  const host = document.querySelector('dialog:modal') ?? document.body
  const focused = document.activeElement
  host.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return done
}
