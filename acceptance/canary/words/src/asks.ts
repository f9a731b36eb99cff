declare const t: (key: string) => string;

/** Uses all keys of the planted locale files except one of each part. */
export const asked = [
  ...['fine', 'forgotten', 'greeting', 'terms', 'likes', 'seen', 'visits', 'of', 'tips', 'blank', 'lost:title'].map(t),
  ...['welcome:subject', 'welcome:paragraphs', 'told:message'].map(t),
  ...['love', 'friendship'].map((kind) => t(`kind.${kind}`)),
];
