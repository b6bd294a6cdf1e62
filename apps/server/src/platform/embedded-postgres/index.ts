export { hasCluster, runningPostgresUrl, startEmbeddedPostgres } from './start.ts'
export { startTemporaryPostgres, withTemporaryPostgres } from './temporary.ts'
