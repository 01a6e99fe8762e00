/**
 * Environment of a server. The C library keeps what is freed for each thread that ever asked for it, by the hundred
 * megabytes where pictures are unpacked: two heaps for all threads, and what is free at their end goes back at once.
 */
export const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
