import { errorsFrom } from '#kernel/errors.ts';

export const librariesErrors = errorsFrom({
  library_unknown: { status: 404, message: 'There is no such library, or you are not a member of it any more' },
  library_is_personal: {
    status: 409,
    message: 'This is your own library, which nobody else is let into. Make another library to share documents',
  },
  may_not_manage: { status: 403, message: 'Only an owner of “{name}” may do that' },
  library_limit: { status: 409, message: 'You are a member of {most} libraries, which is the most. Leave one first' },
  member_limit: { status: 409, message: '“{name}” has {most} members, which is the most. Remove one first' },
  invitation_limit: {
    status: 409,
    message: 'There are {most} open invitations to “{name}”, which is the most. Revoke one first',
  },
  last_owner: {
    status: 409,
    message: 'You are the only owner of “{name}”. Make another member an owner first, or delete the library',
  },
  last_owner_of_account: {
    status: 409,
    message:
      'You are the only owner of {names}, which other people use. Make another member an owner there, or delete the library. Then delete your account',
  },
  member_unknown: { status: 404, message: 'This person is not a member of “{name}” any more' },
  already_member: { status: 409, message: 'You are a member of “{name}” already' },
  invited_yourself: { status: 409, message: 'This is your own address, and you are a member already. Invite somebody else' },
  invited_member: { status: 409, message: '{email} is a member already. Change their role in the list of members' },
  invitation_unknown: {
    status: 404,
    message: 'This invitation is not known here. Check that the link is whole, or ask for another one',
  },
  invitation_expired: { status: 410, message: 'This invitation has expired. Ask for another one' },
  invitation_used: { status: 410, message: 'This invitation was used already. Each lets one person in; ask for another one' },
  invitation_revoked: { status: 410, message: 'This invitation was revoked. Ask who sent it' },
  invitation_for_another: {
    status: 403,
    message: 'This invitation is for another email address. Sign in with the account of that address',
  },
  library_name_differs: { status: 422, message: 'To delete the library, type “{expected}”' },
});
