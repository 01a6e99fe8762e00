/** A backup or a restore cannot go on; the message is fit for the person who started it. */
export class BackupFailure extends Error {}
