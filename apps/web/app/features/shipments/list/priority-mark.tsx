import { priorities, priorityLabels } from '@mersal/contract'
import { IconChevronsUp, IconChevronUp } from '@tabler/icons-react'
import { label } from '../../../texts/label.ts'
import styles from './shipments-table.module.css'

const icons = { [priorities.express]: IconChevronUp, [priorities.urgent]: IconChevronsUp }

/** Marks a priority above the usual one. */
export function PriorityMark({ priority }: { priority: number }) {
  const Icon = icons[priority as keyof typeof icons]
  const text = priorityLabels[priority]
  if (!Icon || !text) return null
  const word = label(text)
  return (
    <span className={styles.priority} title={word}>
      <Icon size={15} stroke={2.2} aria-hidden="true" />
      <span className="visually-hidden">{word}</span>
    </span>
  )
}
