import { foldRollups, forgetExpired } from './database/housekeeping.repository.ts'
import type { AppParts, Feature } from './feature.ts'
import { mailTask, mailTaskName } from './mail/mail.ts'

/** The platform's own work: it sends queued mail, folds counters and balances, and deletes what expired. */
export const platformFeature = ({ background, key, mailer, reloadCompany }: AppParts) =>
  ({
    tasks: { [mailTaskName]: { runner: 'short', run: mailTask(key, mailer) } },
    schedules: [{ name: 'forget_expired', cron: '*/10 * * * *', run: () => forgetExpired(background) }],
    loops: [
      { name: 'folding counters and balances', everyMs: 1_000, run: () => foldRollups(background) },
      { name: 'reading the company', everyMs: 1_000, run: reloadCompany },
    ],
  }) satisfies Feature
