import { reachOf } from '@mersal/contract'
import { IconX } from '@tabler/icons-react'
import { useSignedIn } from '../../client/signed-in.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { Select } from '../../ui/control/select.tsx'
import { entities, entityWord, subjectOf } from './log-subject.ts'

type Props = {
  entity: string
  /** The id of the entity. Empty for all entities of its kind. */
  id: string
  onChange: (filters: { entity?: string; entity_id: string }) => void
}

export function EntityFilter({ entity, id, onChange }: Props) {
  const readsAll = reachOf(useSignedIn().role, 'logs.see') === 'all'
  const ref = entities.find((known) => known === entity)
  const one = ref !== undefined && id !== '' ? subjectOf({ ref, ref_id: id }) : null
  return (
    <>
      <Select
        aria-label={m.about_what()}
        placeholder={m.about_anything()}
        options={entities
          .filter((known) => readsAll || known !== 'sign_in')
          .map((known) => ({ value: known, label: entityWord(known) }))}
        value={entity}
        onChange={(chosen) => onChange({ entity: chosen, entity_id: '' })}
      />
      {one && (
        <Button
          variant="tinted"
          aria-label={m.clear_choice({ what: `${one.word} ${one.shown}` })}
          onClick={() => onChange({ entity_id: '' })}
        >
          <bdi dir="ltr">{one.shown}</bdi>
          <IconX size={14} aria-hidden="true" />
        </Button>
      )}
    </>
  )
}
