import { Calculator } from '../../features/calculator/calculator.tsx'
import { m } from '../../paraglide/messages.js'
import { pageTitle } from '../../ui/page-title.ts'
import { TitleBar } from '../../ui/title-bar.tsx'

export const meta = () => pageTitle(m.calculator())

export default function Calculation() {
  return (
    <>
      <TitleBar title={m.calculator()} />
      <Calculator />
    </>
  )
}
