import { lazyPart } from '../../ui/lazy-part.ts'

/** Collect Money, loaded when it opens. */
export const CollectMoneyDialog = lazyPart(() => import('./hand-in-dialog.tsx'))
