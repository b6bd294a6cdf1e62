import type { ComponentProps } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ShownOrNot } from '../view/shown-or-not.tsx'
import { useShipment } from '../view/use-shipment.ts'
import ActDialog from './act-dialog.tsx'
import { actWords } from './act-words.ts'

type Props = Pick<ComponentProps<typeof ActDialog>, 'act' | 'title' | 'awb' | 'onClose'>

/** The dialog of an act outside the shipment's view. When the act is not possible, it says why. */
export default function ActOfShipment({ act, title, awb, onClose }: Props) {
  const acts = useShipment('openActs', awb)
  const lines = useShipment('listLines', awb)
  const line = lines.data?.list_items.find(({ active }) => active)
  const entry = acts.data?.list_items.find((entry) => entry.act === act)
  if (acts.data && lines.data && entry?.possible) {
    const { version } = acts.data
    return <ActDialog act={act} title={title} awb={awb} line={line} version={version} onClose={onClose} />
  }
  return (
    <Dialog
      title={title ?? actWords[act].word(line)}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {m.go_back()}
        </Button>
      }
    >
      <ShownOrNot query={acts}>
        {() => <ShownOrNot query={lines}>{() => <p>{entry?.reason ?? m.nothing_to_do()}</p>}</ShownOrNot>}
      </ShownOrNot>
    </Dialog>
  )
}
