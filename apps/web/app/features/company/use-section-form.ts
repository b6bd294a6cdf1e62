import type { CallInput, CompanySection } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { useRecordForm } from '../../shared/record/use-record-form.ts'
import type { RecordState } from '../../ui/form/field.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { type Shown, useCompanyChanged, useRereadCompany } from './use-company.ts'

type Input<S extends CompanySection> = Extract<CallInput<'updateCompany'>, { section: S }>

/** How a section becomes the values of its form, and back. */
export type SectionValues<S extends CompanySection, Values> = {
  section: S
  valuesOf: (fields: Shown<S>['fields']) => Values
  inputOf: (values: Values) => Input<S>['fields']
  /** Checks that the schema of the call cannot do. */
  judge?: (values: Values) => Record<string, string>
  /** The form field that shows the fault of a path. */
  fieldOf?: (path: string) => string
}

/** The form of one section. It is saved on its own, with its own version. */
export function useSectionForm<S extends CompanySection, Values extends object>(
  { section, valuesOf, inputOf, judge, fieldOf = (path) => path }: SectionValues<S, Values>,
  shown: Shown<S>,
) {
  const tellChanged = useCompanyChanged()
  const rereadCompany = useRereadCompany()
  const stateOf = ({ fields, version }: Shown<S>): RecordState<Values> => ({
    values: valuesOf(fields),
    version,
  })
  return useRecordForm({
    call: 'updateCompany',
    record: stateOf(shown),
    toInput: (values: Values, version) =>
      ({ section, version, fields: inputOf(values) }) as Partial<CallInput<'updateCompany'>>,
    async onDone() {
      toast('success', m.saved())
      await tellChanged()
    },
    reread: async () => stateOf((await rereadCompany())[section]),
    fieldOf: (path) => fieldOf(path.replace(/^fields\./, '')),
    ...(judge && { judge }),
  })
}
