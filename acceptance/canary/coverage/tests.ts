it('is tested', () => {});

it.each([['is a row of each', 1]])('%s', () => {});
