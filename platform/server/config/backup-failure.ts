/** A backup or a restore cannot go on. The message is for the person who started it. */
export class BackupFailure extends Error {}
