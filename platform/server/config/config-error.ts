/** A variable is invalid. The message is one line for the person who started the server. */
export class ConfigError extends Error {}
