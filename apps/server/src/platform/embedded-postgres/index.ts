export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  runningPostgresUrl,
  startEmbeddedPostgres,
} from './start.ts'
export { startTemporaryPostgres, withTemporaryPostgres } from './temporary.ts'
