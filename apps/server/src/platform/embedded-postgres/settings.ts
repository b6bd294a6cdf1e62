import { totalmem } from 'node:os'

const MIB = 1024 * 1024

export interface ServerSettings {
  clusterName: string
  port: number
  /** False only for temporary servers of tests, which may lose data in a power cut. */
  durable: boolean
}

/** The command-line arguments of the server. They override an edited configuration file. */
export function serverArguments({ clusterName, port, durable }: ServerSettings): string[] {
  const settings: Record<string, string | number> = {
    cluster_name: clusterName,
    listen_addresses: '127.0.0.1',
    port,
    // TCP is enough, and a socket file could become stale.
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // The log has starts, stops and crashes. Failed statements would put personal data into it.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    max_connections: 200,
    max_wal_senders: 0,
    shared_buffers: `${sharedBuffers()}MB`,
    // Limits the log that is replayed after a kill, so that recovery takes seconds.
    max_wal_size: '512MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    jit: 'off',
  }
  if (!durable) {
    // Tests drop databases often, and each drop scans all buffers.
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

/** An eighth of the memory of this process, in MiB. The rest is for the file cache, Node and others. */
function sharedBuffers(): number {
  const available = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.round(Math.min(Math.max(available / 8 / MIB, 64), 1024))
}

/**
 * The argument that names the server's folder. On Linux it is the working directory: this works even where
 * the server's account may not walk the path to the folder.
 */
export function folderArgument(folder: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : folder
}
