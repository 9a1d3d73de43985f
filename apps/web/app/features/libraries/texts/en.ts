import { pluralOf } from '~/lib/language/plural';

const plural = pluralOf('en');

export const english = {
  somebodyWhoseAccountIsGone: 'Somebody whose account is gone',
  invitesYouToTheLibrary: 'invites you to the library',
  yourRole: 'Your role',
  youJoinAs: 'You join as',
  theAccountThatIsSignedIn: 'the account that is signed in',
  goodUntil: 'Good until',
  membersSeeYourName: 'Members of the library see your name and email address. Your own library stays yours alone.',
  joinLibrary: (library: string) => `Join ${library}`,
  notNow: 'Not now',
  thisLinkIsNotWhole: 'This link is not whole: it lacks the part behind the #. Ask for it again.',
  invitation: 'Invitation',
  openYourLibrary: 'Open your library',
  loadingTheInvitation: 'Loading the invitation',
  youAreNotInThisLibrary: 'You are not in this library',
  thereIsNoSuchLibrary:
    'There is no such library, or you are not a member of it any more. What you added to it stays with its members. Ask one of its owners if this is a mistake.',
  openYourOwnLibrary: 'Open your own library',
  libraries: 'Libraries',
  youAlone: 'You alone',
  roleAndMembers: (count: number, role: string) => plural(count, { one: `${role}, # member`, other: `${role}, # members` }),
  libraryNamed: (name: string) => `Library: ${name}`,
  members: 'Members',
  newLibraryDots: 'New library…',
  newLibrary: 'New library',
  createLibrary: 'Create library',
  documentsInItBelong:
    'Documents in it belong to everybody you invite, as far as you let them. Your own library stays yours alone.',
  name: 'Name',
  familyPapers: 'Family papers',
};
