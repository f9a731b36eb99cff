/** The demo's inbox of inquiries; `days` is the age of each, newest last. */
export const contactMessages = [
  {
    days: 9,
    name: 'Namugga Irene',
    email: 'irene.namugga@mail.example',
    subject: 'Event in Boston',
    feedbackTopic: null,
    message: 'Is the Independence Day picnic open for families with small children?',
  },
  {
    days: 4,
    name: 'Ssempala Denis',
    email: 'denis.s@mail.example',
    subject: 'Feedback: problem',
    feedbackTopic: 'problem',
    message: 'The deck is lovely on a phone. On my old tablet the pictures arrive a bit late.',
  },
  {
    days: 1,
    name: 'Adong Mercy',
    email: 'mercy.adong@mail.example',
    subject: 'Matchmaking',
    feedbackTopic: null,
    message: 'How do I ask for a matchmaker, and how long does it take until somebody calls?',
  },
] as const;

export const supportRequests = [
  {
    days: 3,
    name: 'Byaruhanga Tom',
    email: 'tom.b@mail.example',
    helpType: 'event_support',
    urgency: 'normal',
    description: 'We want to hold a small film night in Leeds. Who can help us to find a room?',
  },
  {
    days: 0,
    name: 'Akello Grace',
    email: 'grace.akello@mail.example',
    helpType: 'community_guidelines',
    urgency: 'high',
    description: 'Somebody posts adverts in our group chat after each meeting. What do the guidelines say about that?',
  },
] as const;

export const postIdeas = [
  {
    days: 6,
    title: 'Luwombo in a small kitchen',
    category: 'diaspora-life',
    description: 'Where to buy banana leaves in winter, and what to use when there are none.',
    authorName: 'Auma',
  },
] as const;

/** Reports between members, who are chosen by their index in the community. */
export const officeReports = [
  {
    reporter: 11,
    reported: 23,
    type: 'fake_profile',
    details: 'The pictures are from a catalogue.',
    daysAgo: 12,
    decidedAfterHours: 20,
    outcome: 'warning',
    reason: 'Please show yourself in your pictures.',
  },
  {
    reporter: 14,
    reported: 31,
    type: 'other',
    details: 'Does not answer my messages.',
    daysAgo: 7,
    decidedAfterHours: 30,
    outcome: 'no_action',
    reason: 'Nobody has to answer.',
  },
  {
    reporter: 17,
    reported: 29,
    type: 'threat',
    details: 'Says that he knows where I live.',
    daysAgo: 0.3,
    decidedAfterHours: null,
    outcome: null,
    reason: null,
  },
  {
    reporter: 19,
    reported: 37,
    type: 'spam',
    details: 'Sends everybody the same advert for shoes.',
    daysAgo: 1.5,
    decidedAfterHours: null,
    outcome: null,
    reason: null,
  },
] as const;
