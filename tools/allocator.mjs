/**
 * The environment of a server. By default glibc keeps freed memory in one arena per thread: hundreds of megabytes
 * after decoding pictures. With two arenas and a low trim threshold, freed memory returns to the system at once.
 */
export const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
