import { checkSentence } from '@mersal/contract'
import { m } from '../../../../paraglide/messages.js'
import { pageLanguage } from '../../../../texts/page-language.ts'
import { RecordForm } from '../../../record/record-form.tsx'
import { NewPasswordFields } from '../../new-password-fields.tsx'
import type { Passwords } from '../employee-set.ts'
import { AccessPanel } from './access-panel.tsx'
import { TabActions } from './tab-actions.tsx'
import { type TabProps, useTabForm } from './tab-form.ts'
import { TabNote } from './tab-note.tsx'

const noPasswords: Passwords = { password: '', re_password: '' }

/** Sets a new password for an employee, and shows how they sign in. Nobody can see the current password. */
export default function SecurityTab(props: TabProps) {
  const form = useTabForm(props, {
    change: props.set.security,
    valuesOf: () => noPasswords,
    judge: complaintAbout,
  })
  return (
    <>
      <RecordForm
        form={form}
        label={m.security()}
        actions={<TabActions {...props} isPending={form.isPending} />}
      >
        {props.isEditing ? (
          <NewPasswordFields
            password={{
              ...form.field('password'),
              label: m.new_password(),
              hint: m.password_ends_sessions(),
            }}
            again={{ ...form.field('re_password'), label: m.confirm_password() }}
          />
        ) : (
          <TabNote>{m.password_is_hidden()}</TabNote>
        )}
      </RecordForm>
      {!props.isEditing && <AccessPanel employee={props.employee} />}
    </>
  )
}

/** Both fields are required and must match (spec §5). The call takes only one. */
function complaintAbout({ password, re_password }: Passwords): Record<string, string> {
  if (password === re_password) return {}
  return { re_password: checkSentence('re_password_differs', pageLanguage()) }
}
