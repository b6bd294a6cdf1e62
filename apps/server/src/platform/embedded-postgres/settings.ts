import { totalmem } from 'node:os'

const MIB = 1024 * 1024

export interface ServerSettings {
  clusterName: string
  port: number
  /** False only for throw-away servers of tests: a power cut may then lose or destroy everything. */
  durable: boolean
}

/** The command-line arguments of the server: everything that must not depend on a file somebody edited. */
export function serverArguments({ clusterName, port, durable }: ServerSettings): string[] {
  const settings: Record<string, string | number> = {
    cluster_name: clusterName,
    listen_addresses: '127.0.0.1',
    port,
    // One door is enough, and a socket file would be one more thing to go stale.
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // The log tells of starts, stops and crashes; statements of failed queries would put people's data there.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    max_connections: 100,
    max_wal_senders: 0,
    shared_buffers: `${sharedBuffers()}MB`,
    // Bounds the log that is replayed after a kill, so that the database is back in seconds.
    max_wal_size: '512MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    jit: 'off',
  }
  if (!durable) {
    // Dropping a database walks through all buffers, which tests do often.
    const unsafe = {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      shared_buffers: '128MB',
    }
    Object.assign(settings, unsafe)
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** An eighth of the memory this process may use, in MiB: the rest serves the files' cache, Node and others. */
function sharedBuffers(): number {
  const available = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.round(Math.min(Math.max(available / 8 / MIB, 64), 1024))
}

/**
 * The argument that names the server's folder. On Linux it is the folder the server is started in, which
 * works too where its account may not walk the path that leads there.
 */
export function folderArgument(folder: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : folder
}
