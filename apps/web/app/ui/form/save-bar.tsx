import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'

type Props = {
  isPending: boolean
  label?: string
  /** Where Cancel leads; without it there is nothing to go back to. */
  cancelTo?: string
}

/** Save, or what the form does instead, and the way back. */
export function SaveBar({ isPending, label = m.save(), cancelTo }: Props) {
  return (
    <>
      <Button type="submit" loading={isPending}>
        {label}
      </Button>
      {cancelTo !== undefined && (
        <Button variant="default" component={Link} to={cancelTo}>
          {m.cancel()}
        </Button>
      )}
    </>
  )
}
