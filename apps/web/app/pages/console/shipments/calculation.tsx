import { Calculator } from '../../../features/calculator/calculator.tsx'
import { m } from '../../../paraglide/messages.js'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.calculator())

export default function Calculation() {
  return (
    <>
      <TitleBar title={m.calculator()} />
      <Calculator />
    </>
  )
}
