import { defineErrors } from '#platform/contract/errors.ts'
import { maxGroupMembers, maxGroups, sentences } from '../domain.ts'

export const messageErrors = defineErrors({
  blank: [400, sentences.blank],
  signInToSend: [401, sentences.signInToSend],
  signInToView: [401, sentences.signInToView],
  toOneself: [400, 'You cannot send messages to yourself'],
  unknownRecipient: [404, 'User not found'],
  tooLate: [409, sentences.tooLate],
  deleted: [409, 'This message was deleted'],
  notOwn: [403, 'Only its sender can change a message'],
  unknownReply: [404, 'The message that this answers is not in the conversation'],
  unknownMembers: [400, 'Somebody you chose is not a member any more'],
  groupFull: [400, `A group has at most ${maxGroupMembers} members`],
  tooManyGroups: [400, `Somebody is in ${maxGroups} groups already, which is the most`],
  notAdministrator: [403, 'Only the administrator of the group can do this'],
  tooManyConversations: [429, 'You have started many conversations today. Please try again tomorrow.'],
})
