import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Fact } from '../../ui/form/fact.tsx'

type Props = {
  /** The address that a person wrote. */
  written: string
  /** The address of the picked point. */
  found: string
  onDismiss: () => void
  onTake: () => void
}

/** Shows the written address and the address of the picked point, and asks which one to use. */
export function AddressChoice({ written, found, onDismiss, onTake }: Props) {
  return (
    <Dialog
      kind="alert"
      title={m.address_differs()}
      onClose={onDismiss}
      actions={
        <>
          <Button variant="secondary" onClick={onDismiss}>
            {m.keep_written_address()}
          </Button>
          <Button onClick={onTake}>{m.take_address_of_point()}</Button>
        </>
      }
    >
      <p>{m.address_differs_explained()}</p>
      <div className="panel stack gap-l above-l anywhere">
        <Fact label={m.written_address()}>
          <bdi>{written}</bdi>
        </Fact>
        <Fact label={m.address_of_point()}>
          <bdi>{found}</bdi>
        </Fact>
      </div>
    </Dialog>
  )
}
