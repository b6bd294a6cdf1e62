import { type Question, readSize, sizes } from './question.ts'

/**
 * The fault of each part of a question, in the order of the form. Both points are required and each size is positive
 * (spec §5).
 */
export function faultsOf(question: Question): Partial<Record<keyof Question, 'required' | 'not_positive'>> {
  const faults: ReturnType<typeof faultsOf> = {}
  for (const end of ['from', 'to'] as const) if (question[end] === null) faults[end] = 'required'
  for (const size of sizes) {
    if (question[size].trim() === '') faults[size] = 'required'
    else if (readSize(question[size]) === null) faults[size] = 'not_positive'
  }
  return faults
}

/** The field names that the call uses. */
export const wireNames: Readonly<Record<keyof Question, string>> = {
  from: 'sender.address.latitude',
  to: 'receiver.address.latitude',
  length: 'details.length',
  weight: 'details.weight',
  width: 'details.width',
  height: 'details.height',
}
